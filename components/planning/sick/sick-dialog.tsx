'use client';

export default function SickDialog(_: { technician: string; board: unknown; day: string; today: string; onClose: () => void }) {
  return null;
}
