/**
 * Builds the layer from Debian's source package with Debian's security patches: a static binary with only the
 * demuxers, decoders and filters that the service uses, without network code. Needs Debian or a derivative with gcc,
 * make, dpkg-dev and apt; other build dependencies are unpacked next to it, not installed. Sources and the result are
 * cached in `.cache/ffmpeg`, so only a change to the pinned versions or the configuration rebuilds.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { COMPONENTS } from './components.ts';

const CACHE = join(import.meta.dirname, '../../.cache/ffmpeg');
const SOURCES = '/etc/apt/sources.list.d/debian.sources';

/** The files to download, with their checksums. Debian signs its own lists; the checksums pin what was tested. */
const PINNED = {
  'ffmpeg_5.1.9.orig.tar.xz': 'd9b593bb2ba93d4b50f74177e0cdcd41747e708596367deed0c30348a71dd176',
  'ffmpeg_5.1.9-0+deb12u1.debian.tar.xz': '71b20472ecd2764bc98e3229d34c0f7c8dcfe4a6cbacc23fd5604c23bac04632',
  'ffmpeg_5.1.9-0+deb12u1.dsc': '055f82fca9a92f1d47216be2c2488d09373c7ca154806fbc36b0127c191d5104',
  'libx264-dev_2%3a0.164.3095+gitbaee400-3_amd64.deb':
    'd884b8961502263879ca0fd9e16fbd4527405fcb1a58a9eb1235e81381f6f4f0',
  'nasm_2.16.01-1_amd64.deb': '0180693ad5d2da8b36e7d73b9b596dc3e9f900238e3de699976c0576875b878f',
} as const;
const SOURCE = 'ffmpeg=7:5.1.9-0+deb12u1';
const PACKAGES = ['libx264-dev=2:0.164.3095+gitbaee400-3', 'nasm=2.16.01-1'] as const;

const run = (cwd: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void =>
  void execFileSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });

/** Fills the layer's root with `bin/ffmpeg` and its licence. */
export function buildMinimal(folder: string): void {
  const key = createHash('sha256')
    .update(JSON.stringify([PINNED, COMPONENTS, configuration('')]))
    .digest('hex')
    .slice(0, 16);
  const kept = join(CACHE, key);
  if (!existsSync(join(kept, 'ffmpeg'))) {
    const work = join(CACHE, 'work');
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { recursive: true });
    fetchSources(work);
    const tree = compile(work);
    mkdirSync(kept, { recursive: true });
    copyFileSync(join(tree, 'COPYING.GPLv2'), join(kept, 'COPYING.GPLv2'));
    copyFileSync(join(tree, 'ffmpeg'), join(kept, 'ffmpeg'));
    rmSync(work, { recursive: true });
  }
  mkdirSync(join(folder, 'bin'), { recursive: true });
  copyFileSync(join(kept, 'ffmpeg'), join(folder, 'bin/ffmpeg'));
  copyFileSync(join(kept, 'COPYING.GPLv2'), join(folder, 'LICENSE-ffmpeg'));
}

/** Downloads with its own package lists, so that those of the machine do not change. */
function fetchSources(work: string): void {
  for (const name of ['lists/partial', 'archives/partial', 'parts'])
    mkdirSync(join(work, name), { recursive: true });
  const sources = readFileSync(SOURCES, 'utf8').replaceAll(/^Types: deb$/gm, 'Types: deb deb-src');
  writeFileSync(join(work, 'parts/debian.sources'), sources);
  const options = [
    `Dir::State::lists=${work}/lists`,
    `Dir::Cache=${work}`,
    'Dir::Etc::sourcelist=/dev/null',
    `Dir::Etc::sourceparts=${work}/parts`,
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option]);
  run(work, 'apt-get', [...options, 'update']);
  run(work, 'apt-get', [...options, 'source', '--download-only', SOURCE]);
  run(work, 'apt-get', [...options, 'download', ...PACKAGES]);
  for (const [name, expected] of Object.entries(PINNED)) {
    const found = createHash('sha256')
      .update(readFileSync(join(work, name)))
      .digest('hex');
    if (found !== expected) throw new Error(`${name} is not what is pinned here`);
  }
}

/** @returns the folder of the built tree */
function compile(work: string): string {
  const root = join(work, 'root');
  for (const name of Object.keys(PINNED).filter((file) => file.endsWith('.deb'))) {
    run(work, 'dpkg', ['-x', name, root]);
  }
  const tree = join(work, 'tree');
  run(work, 'dpkg-source', ['-x', 'ffmpeg_5.1.9-0+deb12u1.dsc', tree]);
  const tools = { PATH: `${root}/usr/bin:${process.env.PATH}`, PKG_CONFIG_PATH: pkgConfig(root) };
  run(tree, './configure', configuration(root), tools);
  run(tree, 'make', [`-j${availableParallelism()}`, 'ffmpeg'], tools);
  run(tree, 'strip', ['ffmpeg']);
  return tree;
}

/** x264's pkg-config file has absolute paths; this rewrites them for the unpacked root. */
function pkgConfig(root: string): string {
  const folder = join(root, 'usr/lib/x86_64-linux-gnu/pkgconfig');
  const file = join(folder, 'x264.pc');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^prefix=.*$/m, `prefix=${root}/usr`));
  return folder;
}

function configuration(root: string): string[] {
  return [
    ...[
      '--disable-everything',
      '--disable-autodetect',
      '--disable-network',
      '--disable-doc',
      '--disable-debug',
    ],
    ...['--disable-ffplay', '--disable-ffprobe', '--enable-static', '--disable-shared'],
    ...['--enable-gpl', '--enable-libx264', '--pkg-config-flags=--static'],
    `--extra-cflags=-I${root}/usr/include`,
    `--extra-ldflags=-static -L${root}/usr/lib/x86_64-linux-gnu`,
    '--enable-protocol=file,pipe',
    ...Object.entries(COMPONENTS).map(([kind, names]) => `--enable-${kind}=${names.join(',')}`),
  ];
}
