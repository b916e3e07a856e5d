/**
 * The two picture sizes of the analysis. Each frame arrives as 160x90 planar YUV 4:2:0 with limited range (16..235) and
 * is kept as 80x45 luma, the means of 2x2 pixels.
 */

export const ANALYSIS = { width: 160, height: 90, pixels: 160 * 90, bytes: 160 * 90 * 1.5 } as const;
export const SMALL = { width: 80, height: 45, bytes: 80 * 45 } as const;
