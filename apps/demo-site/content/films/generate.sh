#!/bin/sh
# Generates the site's film and sounds with ffmpeg and sox (`apt-get install ffmpeg sox`). The generated files are
# committed, so run the script only after editing it: sh apps/demo-site/content/films/generate.sh
set -e
films=$(cd "$(dirname "$0")" && pwd)
sounds="$films/../sounds"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Generate the film: glow the lanterns of a print and pan slowly along them and back, in a loop of 8 s. Start the pan in
# the middle at full height, so that the first frame equals the poster and pressing play moves nothing.
(cd "$films" && node --input-type=module -e "
  import sharp from 'sharp'
  await sharp('../prints/svg/doors-at-seven.svg', { density: 220 })
    .resize({ height: 720 }).flatten({ background: '#1B1A22' }).median(3).toFile('$work/print.png')")
wander="x='(iw-1280)*(0.5+0.5*sin(2*PI*t/8))':y=0"
ffmpeg -hide_banner -loglevel error -y -loop 1 -framerate 24 -t 8 -i "$work/print.png" -vf \
  "crop=1280:720:$wander,eq=brightness='0.05*sin(2*PI*t/4)':contrast='1+0.06*sin(2*PI*t/8)':saturation='1+0.1*sin(2*PI*t/8)':eval=frame,format=yuv420p" \
  "$work/lanterns.y4m"
ffmpeg -hide_banner -loglevel error -y -i "$work/lanterns.y4m" -c:v libvpx-vp9 -b:v 0 -crf 40 -deadline good -cpu-used 1 -row-mt 1 -an "$films/lanterns.webm"
ffmpeg -hide_banner -loglevel error -y -i "$work/lanterns.y4m" -c:v libx264 -preset veryslow -crf 30 -movflags +faststart -an "$films/lanterns.mp4"

# Generate the songs: each plays a slow melody of plucked strings over a drone and fades out slowly.
piece() { # Generate one song. Arguments: file name, seconds per note, drone note, melody notes.
  name=$1; step=$2; drone=$3; shift 3
  at=0; mix=''
  for note in "$@"; do
    sox -n -r 22050 -c 1 "$work/note-$at.wav" synth 3.2 pluck "$note" fade h 0.01 3.2 2.4 gain -9 pad "$(echo "$at * $step" | bc -l)"
    mix="$mix $work/note-$at.wav"
    at=$((at + 1))
  done
  sox -m $mix "$work/strings.wav" reverb 55 40 80 lowpass 5200
  length=$(soxi -D "$work/strings.wav")
  sox -n -r 22050 -c 1 "$work/drone.wav" synth "$length" sine "$drone" tremolo 0.35 40 gain -27 fade t 1 "$length" 2.2
  sox -m -v 1 "$work/strings.wav" -v 1 "$work/drone.wav" "$work/piece.wav" norm -3 fade t 0.01 "$length" 1.4
  ffmpeg -hide_banner -loglevel error -y -i "$work/piece.wav" -ac 1 -b:a 32k "$sounds/$name.mp3"
  rm "$work"/note-*.wav
}
piece slow-lamp 0.62 D3 D3 A3 F4 E4 C4 A3 G3 A3 D4 F3 D3
piece canal-after-rain 0.42 A2 A3 C4 E4 G4 E4 D4 C4 A3 E3 G3 A3 C4 B3 A3
piece last-tram 0.55 G2 G3 D4 B3 G4 F#4 D4 E4 B3 A3 D3 G3

# Put the songs together as the record that the shop sells.
cat "$sounds/slow-lamp.mp3" "$sounds/canal-after-rain.mp3" "$sounds/last-tram.mp3" > "$sounds/../for-sale/canal-tapes.mp3"
