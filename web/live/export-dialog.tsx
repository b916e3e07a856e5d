import { Dialog } from '../ui/dialog.tsx';
import { t } from '../words/words.ts';

export function ExportDialog(props: { readonly onClose: () => void }) {
  return (
    <Dialog title={t('export')} onClose={props.onClose}>
      {null}
    </Dialog>
  );
}
