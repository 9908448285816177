'use client';

import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/common/form/fields/choice-field';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { TextField } from '@/components/common/form/fields/text-field';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { files } from '@/lib/files/commands';
import { fileKeys } from '@/lib/files/shared/queries';
import { fileSave, type FileOwner, type FileSave } from '@/lib/files/shared/schema';
import { FILE_CATEGORIES } from '@/lib/files/shared/values';
import type { StoredFile } from '@/lib/files/shared/types';

type Props = {
  file: StoredFile;
  owner: FileOwner;
  /** Query key of the record's timeline, which is read again after the change. */
  timeline: QueryKey;
  onClose: () => void;
};

/** Changes a file's name and category after it was uploaded. */
export function FileDialog({ file, owner, timeline, onClose }: Props) {
  const t = useTranslations('files');
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: `file:${file.id}`,
    fresh: { name: file.name, category: file.category, visibleToCustomer: file.visibleToCustomer ?? false } as FileSave,
    schema: fileSave,
    save: (sent) => files.saveFile(file.id, sent),
    onSaved: (saved) => {
      queryClient.setQueryData<StoredFile[]>(fileKeys.of(owner), (all) =>
        all?.map((one) => (one.id === saved.id ? { ...one, name: saved.name, category: saved.category } : one)),
      );
      void queryClient.invalidateQueries({ queryKey: fileKeys.of(owner) });
      void queryClient.invalidateQueries({ queryKey: timeline });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} className="max-w-sm gap-0 p-0">
        <DialogHeader className="p-4 pb-0">
          <DialogTitle>{t('edit')}</DialogTitle>
        </DialogHeader>
        <RecordForm state={state} guard={false} footer={<FormFooter state={state} onCancel={onClose} />}>
          <TextField<FileSave> name="name" label={t('name')} maxLength={200} autoFocus />
          <ChoiceField<FileSave>
            name="category"
            label={t('category')}
            choices={FILE_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
          />
        </RecordForm>
      </DialogContent>
    </Dialog>
  );
}
