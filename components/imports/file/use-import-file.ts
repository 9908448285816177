'use client';

import { useEffect, useRef, useState } from 'react';
import type { FileReaderInWorker } from '@/lib/imports/browser/file/reader';
import type { FileFault, OpenOptions, TableFacts } from '@/lib/imports/browser/file/table';

const loadReader = () => import('@/lib/imports/browser/file/reader');

export type OpenedFile = { name: string; facts: TableFacts; reader: FileReaderInWorker };
export type ImportFile = {
  opened: OpenedFile | null;
  name: string;
  isReading: boolean;
  fault: FileFault | null;
  open: (file: File) => Promise<void>;
  /** Reads the same file again in another way; settings that are left out are guessed again. */
  reopen: (options: OpenOptions) => Promise<void>;
  close: () => void;
};

type State = { facts: TableFacts | null; isReading: boolean; fault: FileFault | null };
const NOTHING: State = { facts: null, isReading: false, fault: null };

/** A file, read in a worker that keeps its rows until the page is left. */
export function useImportFile(): ImportFile {
  const reader = useRef<FileReaderInWorker | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [{ facts, isReading, fault }, setState] = useState<State>(NOTHING);
  const [opened, setOpened] = useState<FileReaderInWorker | null>(null);
  useEffect(() => () => reader.current?.close(), []);

  const read = async (source: File, options: OpenOptions) => {
    setFile(source);
    setState((now) => ({ ...now, isReading: true, fault: null }));
    try {
      reader.current ??= (await loadReader()).createFileReader();
      const found = await reader.current.open(source, options);
      setOpened(reader.current);
      setState({ facts: found, isReading: false, fault: null });
    } catch (error) {
      setState({ ...NOTHING, fault: (error as { fault?: FileFault }).fault ?? 'unreadable' });
    }
  };
  return {
    opened: facts && opened ? { name: file?.name ?? '', facts, reader: opened } : null,
    name: file?.name ?? '',
    isReading,
    fault,
    open: (source) => read(source, {}),
    reopen: async (options) => {
      if (file) await read(file, options);
    },
    close: () => setState(NOTHING),
  };
}
