/**
 * The two sizes at which pictures are analysed. Each frame arrives as planar YUV 4:2:0 of 160x90 with limited range
 * (16..235), and is kept as luma of 80x45, the mean of each 2x2 pixels.
 */

export const ANALYSIS = { width: 160, height: 90, pixels: 160 * 90, bytes: 160 * 90 * 1.5 } as const;
export const SMALL = { width: 80, height: 45, bytes: 80 * 45 } as const;
