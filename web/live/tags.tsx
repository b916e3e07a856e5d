import type { TagGroup } from '../sync/wire.ts';
import { getHex } from '../ui/colors.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/words.ts';

const toggled = (list: readonly string[], item: string): string[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

/** Rows of tags to toggle. With `kept`, each group has a lock that keeps its tags for the next notes. */
export function TagRows(props: {
  readonly groups: readonly TagGroup[];
  readonly chosen: readonly string[];
  readonly onChange: (tags: string[]) => void;
  readonly kept?: readonly string[];
  readonly onKeep?: (groups: string[]) => void;
}) {
  const { groups, chosen, onChange, kept, onKeep } = props;
  return (
    <div class="tag-rows">
      {groups.map((group) => (
        <fieldset key={group.name} class="tag-row" aria-label={group.name}>
          <span class="group-name" aria-hidden="true">
            {group.name}
          </span>
          {onKeep && kept && (
            <button
              type="button"
              class="icon keep"
              aria-pressed={kept.includes(group.name)}
              aria-label={t('keepTags', { group: group.name })}
              title={t('keepTags', { group: group.name })}
              onClick={() => onKeep(toggled(kept, group.name))}
            >
              <Icon name={kept.includes(group.name) ? 'lock' : 'unlock'} />
            </button>
          )}
          <span class="chips">
            {group.tags.map((tag) => (
              <button
                key={tag.text}
                type="button"
                class="chip"
                dir="auto"
                aria-pressed={chosen.includes(tag.text)}
                style={tag.color ? { '--color': getHex(tag.color) } : {}}
                onClick={() => onChange(toggled(chosen, tag.text))}
              >
                {tag.name || tag.text}
              </button>
            ))}
          </span>
        </fieldset>
      ))}
    </div>
  );
}
