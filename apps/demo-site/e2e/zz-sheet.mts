import sharp from 'sharp'
const [out, w, h, ...files] = process.argv.slice(2)
const W = Number(w),
  H = Number(h)
const parts = await Promise.all(
  files.map(async (f) =>
    sharp(await sharp(f).resize({ width: W }).toBuffer())
      .extract({
        left: 0,
        top: 0,
        width: W,
        height: Math.min(H, Math.round(((await sharp(f).metadata()).height! * W) / (await sharp(f).metadata()).width!)),
      })
      .toBuffer(),
  ),
)
await sharp({ create: { width: W * files.length + 10 * files.length, height: H, channels: 3, background: '#f0f' } })
  .composite(parts.map((input, i) => ({ input, left: i * (W + 10), top: 0 })))
  .png()
  .toFile(out!)
