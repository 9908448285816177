type Props = {
  /** The name of the work, for screen readers. */
  label: string;
  max: number;
  /** Undefined while the progress is not known. */
  value?: number | undefined;
};

/** How much of a long work is done, in the product's own colour in both themes. */
export function ProgressBar({ label, max, value }: Props) {
  return (
    <progress
      aria-label={label}
      className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-muted indeterminate:animate-pulse [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
      max={max}
      {...(value === undefined ? {} : { value })}
    />
  );
}
