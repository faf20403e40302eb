import { startFrame } from '@vitrine/panel/frame'

startFrame(window)
