#!/bin/sh
# Makes the film and the sounds of Lantern Hall. Needs ffmpeg and sox (apt-get install ffmpeg sox); what they make is
# committed, so only a change here needs them. Run it from anywhere: sh apps/demo-site/content/films/generate.sh
set -e
films=$(cd "$(dirname "$0")" && pwd)
sounds="$films/../sounds"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Evening light through the roof: four lamps breathe at their own pace over a dark hall, in a loop of eight seconds.
lamp() { echo "exp(-(pow((X-$1*W)/(W*$3),2)+pow((Y-$2*H)/(H*$3*1.5),2)))*(0.62+0.38*sin(2*PI*(T*$4/8+$5)))"; }
light="($(lamp 0.18 0.42 0.15 1 0)+$(lamp 0.42 0.34 0.12 2 0.3)+$(lamp 0.64 0.46 0.17 1 0.55)+$(lamp 0.87 0.36 0.11 3 0.8))"
ffmpeg -hide_banner -loglevel error -y -f lavfi -i "nullsrc=s=320x180:d=8:r=12" -vf \
  "geq=r='min(255,30+190*$light+9*sin(X/19+2*PI*T/8))':g='min(255,28+112*$light)':b='min(255,38+22*$light)',format=yuv444p,scale=640:360:flags=bicubic,noise=alls=3:allf=t,format=yuv420p" \
  "$work/roof.y4m"
ffmpeg -hide_banner -loglevel error -y -i "$work/roof.y4m" -c:v libvpx-vp9 -b:v 0 -crf 46 -row-mt 1 -an "$films/roof-light.webm"
ffmpeg -hide_banner -loglevel error -y -i "$work/roof.y4m" -c:v libx264 -preset veryslow -crf 32 -movflags +faststart -an "$films/roof-light.mp4"

# The resident band: three pieces on plucked strings over a drone, each a slow figure with a long end.
piece() { # name, tempo in seconds, drone, notes
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
