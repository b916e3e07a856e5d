/** The compound file, the container of older Office files ([MS-CFB]): offsets in its header and its directory. */

/** Special values in place of a sector number; values from `RESERVED` on are not sectors. */
export const SECTOR_MARK = {
  RESERVED: 0xfffffffa,
  DIFAT: 0xfffffffc,
  FAT: 0xfffffffd,
  END_OF_CHAIN: 0xfffffffe,
  FREE: 0xffffffff,
} as const;

/** Offsets in the header, in bytes (section 2.2). */
export const HEADER = {
  SECTOR_SHIFT: 30,
  MINI_SECTOR_SHIFT: 32,
  FAT_SECTORS: 44,
  FIRST_DIRECTORY_SECTOR: 48,
  MINI_STREAM_CUTOFF: 56,
  FIRST_MINI_FAT_SECTOR: 60,
  FIRST_DIFAT_SECTOR: 68,
  DIFAT_SECTORS: 72,
  DIFAT: 76,
} as const;

/** Number of DIFAT entries in the header. */
export const HEADER_DIFAT = 109;

/** Size of a directory entry in bytes, and offsets in it (section 2.6.1). */
export const ENTRY = {
  BYTES: 128,
  NAME_BYTES: 64,
  TYPE: 66,
  COLOR: 67,
  LEFT: 68,
  RIGHT: 72,
  CHILD: 76,
  START: 116,
  SIZE: 120,
} as const;

export const MINI_SECTOR = 64;
