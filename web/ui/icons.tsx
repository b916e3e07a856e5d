/** Icons, each one path on a 24-unit grid. They are hidden from screen readers, because their buttons have names. */

const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  delete: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v6M14 11v6',
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13M15.5 15.5L20 20',
  filter: 'M4 6h16M7 12h10M10 18h4',
  export: 'M12 4v11M8 11l4 4 4-4M5 19h14',
  share: 'M10 14L20 4M14 4h6v6M19 14v6H4V5h6',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  help: 'M9 9a3 3 0 116 .3c0 1.9-3 2.2-3 4.2M12 17.4v.6',
  lock: 'M7 11V8a5 5 0 0110 0v3M6 11h12v9H6z',
  unlock: 'M7 11V8a5 5 0 019.6-2M6 11h12v9H6z',
  retake: 'M19 12a7 7 0 11-2.2-5.1M19 4v4h-4',
  send: 'M5 12h13M12 6l6 6-6 6',
  undo: 'M8 6L4 10l4 4M4 10h10a5 5 0 010 10h-3',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  plus: 'M12 5v14M5 12h14',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  key: 'M14.5 4a5.5 5.5 0 11-4.9 8L4 17.5V20h3v-2h2v-2h2l1.2-1.2M16 8h.01',
  archive: 'M4 5h16v4H4zM5 9v10h14V9M10 13h4',
  tag: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  select: 'M5 5h14v14H5zM8.5 12l2.5 2.5 5-5',
  sort: 'M8 5v14M5 16l3 3 3-3M13 7h7M13 12h5M13 17h3',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  clock: 'M12 4a8 8 0 100 16 8 8 0 000-16M12 8v4l3 2',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon-shape" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
