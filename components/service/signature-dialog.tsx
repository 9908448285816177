'use client';

import { Eraser } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Field, FieldError, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

const WIDTH = 640;
const HEIGHT = 240;

type Props = {
  name: string;
  busy: boolean;
  onClose: () => void;
  onSign: (input: { signedBy: string; image: string }) => void;
};

/** A field to write in with a finger, a pen or the mouse. Whoever can't, confirms by name: it is written for them. */
export function SignatureDialog({ name: given, busy, onClose, onSign }: Props) {
  const t = useTranslations('service.signature');
  const common = useTranslations('common');
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const [name, setName] = useState(given);
  const [hasInk, setInk] = useState(false);
  const [tried, setTried] = useState(false);

  const clear = () => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.lineWidth = 3;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = '#111';
    setInk(false);
  };
  useEffect(clear, []);

  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) * WIDTH) / box.width,
      y: ((event.clientY - box.top) * HEIGHT) / box.height,
    };
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = at(event);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d');
    if (!last.current || !pen) return;
    const to = at(event);
    pen.beginPath();
    pen.moveTo(last.current.x, last.current.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    last.current = to;
    setInk(true);
  };
  const writeName = () => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || name.trim() === '') return setTried(true);
    clear();
    pen.fillStyle = '#111';
    pen.font = 'italic 44px serif';
    pen.fillText(name.trim(), 32, 140, WIDTH - 64);
    setInk(true);
  };
  const submit = () => {
    setTried(true);
    const image = canvas.current?.toDataURL('image/png').split(',')[1] ?? '';
    if (hasInk && name.trim() !== '' && image !== '') onSign({ signedBy: name.trim(), image });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <Field>
          <FieldLabel htmlFor={`${id}-name`}>{t('name')}</FieldLabel>
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <FieldError error={tried && name.trim() === '' ? { code: 'required' } : undefined} />
        </Field>
        <div>
          <canvas
            ref={canvas}
            width={WIDTH}
            height={HEIGHT}
            role="img"
            aria-label={t('pad')}
            onPointerDown={start}
            onPointerMove={draw}
            onPointerUp={() => (last.current = null)}
            onPointerCancel={() => (last.current = null)}
            className="aspect-8/3 w-full touch-none rounded-md border bg-white"
          />
          <FieldError error={tried && !hasInk ? { code: 'required' } : undefined} className="mt-1" />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" size="sm" onClick={clear}>
            <Eraser aria-hidden /> {common('clear')}
          </Button>
          <Button variant="ghost" size="sm" onClick={writeName}>
            {t('writeName')}
          </Button>
        </div>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button disabled={busy} onClick={submit}>
            {t('confirm')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
