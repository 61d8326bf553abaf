import sharp from 'sharp'

/** Some 300 kB, as a phone's browser makes it small: colour with the grain of a camera, another one for each `n`. */
export const fotoDeTelefono = (n: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: { r: 90 + n, g: 120, b: 140 },
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
