/** The report that the browser prints or saves as PDF. */
import { render } from 'preact';
import type { Note } from '../notes/note.ts';
import type { Project } from '../sync/wire.ts';
import { colorName } from '../ui/color-picker.tsx';
import { getHex } from '../ui/colors.ts';
import { spoken } from '../words/speak.ts';
import { t } from '../words/words.ts';

function Report(props: { readonly project: Project; readonly notes: readonly Note[]; readonly now: Date }) {
  const { project, notes, now } = props;
  const facts: readonly (readonly [string, string])[] = [
    [t('location'), project.location],
    [t('shootingDay'), project.shootingDay],
    [t('frameRate'), project.framerate],
    [t('notes'), String(notes.length)],
    [t('date'), now.toLocaleString(spoken.get().language)],
  ];
  return (
    <>
      <h1 dir="auto">{project.name}</h1>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('timecode')}</th>
            <th scope="col">{t('color')}</th>
            <th scope="col">{t('comment')}</th>
            <th scope="col">{t('tags')}</th>
            <th scope="col">{t('logger')}</th>
          </tr>
        </thead>
        <tbody>
          {notes.map((note) => (
            <tr key={note.key}>
              <td>
                <bdi>{note.timecode}</bdi>
              </td>
              <td>
                <span class="print-color" style={{ '--color': getHex(note.color) }} />
                {colorName(note.color)}
              </td>
              <td dir="auto">
                {note.name !== '' && <strong>{note.name} </strong>}
                {note.comment}
              </td>
              <td dir="auto">{note.tags.join(', ')}</td>
              <td dir="auto">{note.loggerName}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Inserts the report where the print styles expect it and opens the browser's print dialog. */
export function printReport(project: Project, notes: readonly Note[], now: Date): void {
  const place = document.createElement('section');
  place.className = 'print-report';
  document.body.append(place);
  render(<Report project={project} notes={notes} now={now} />, place);
  const title = document.title;
  document.title = [project.name, project.shootingDay].filter(Boolean).join(' ');
  window.addEventListener(
    'afterprint',
    () => {
      document.title = title;
      render(null, place);
      place.remove();
    },
    { once: true },
  );
  window.print();
}
