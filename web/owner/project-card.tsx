import type { ListedProject } from '../sync/wire.ts';
import { getHex } from '../ui/colors.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { spoken } from '../words/speak.ts';
import { t } from '../words/words.ts';

/** One project of the list, with its actions. */
export function ProjectCard(props: {
  readonly project: ListedProject;
  readonly onShare: () => void;
  readonly onEdit: () => void;
  readonly onArchive: () => void;
  readonly onRenew: () => void;
  readonly onTransfer: () => void;
}) {
  const { project, onShare, onEdit, onArchive, onRenew, onTransfer } = props;
  const button = (icon: IconName, text: string, onClick: () => void) => (
    <button type="button" class="small" aria-label={`${text}: ${project.name}`} onClick={onClick}>
      <Icon name={icon} /> {text}
    </button>
  );
  const symbol = (icon: IconName, text: string, onClick: () => void) => (
    <button type="button" class="icon" title={text} aria-label={`${text}: ${project.name}`} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
  const changed = new Date(project.lastUpdate).toLocaleString(spoken.get().language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const facts = [project.location, project.shootingDay, `${project.framerate} fps`].filter(
    (fact) => fact !== '',
  );
  return (
    <li class="card" style={{ '--color': getHex(project.color) }}>
      <h3>
        <a href={project.url} target="_blank" rel="noopener noreferrer">
          <bdi>{project.name}</bdi>
        </a>
      </h3>
      <p class="soft">
        <bdi>{facts.join(' · ')}</bdi>
      </p>
      <p class="soft">
        {t('noteCount', { count: project.totalNotes })} · {t('lastChange')}: <bdi>{changed}</bdi>
      </p>
      <div class="buttons">
        {button('share', t('share'), onShare)}
        {button('edit', t('edit'), onEdit)}
        {button('archive', project.isArchived ? t('unarchive') : t('archive'), onArchive)}
        {symbol('key', t('renewKey'), onRenew)}
        {symbol('export', t('transferFile'), onTransfer)}
      </div>
    </li>
  );
}
