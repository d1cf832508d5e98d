import { useId, type ComponentProps } from "react";
import { control, Labelled } from "@/components/ui/labelled";

type Props = { label: string; error?: string } & (
  ({ multiline?: false } & ComponentProps<"input">) | ({ multiline: true } & ComponentProps<"textarea">)
);

/** A field of the contact form. Not the kit's: its form library weighs more than this whole page may. */
export function ContactField({ label, error, ...props }: Props) {
  const id = useId();
  const described = {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
  };
  return (
    <Labelled id={id} label={label} error={error}>
      {props.multiline ? <TextArea {...props} {...described} /> : <Input {...props} {...described} />}
    </Labelled>
  );
}

const Input = ({ multiline: _, ...props }: ComponentProps<"input"> & { multiline?: false }) => (
  <input {...props} className={control} />
);

const TextArea = ({ multiline: _, ...props }: ComponentProps<"textarea"> & { multiline: true }) => (
  <textarea {...props} className={`${control} h-auto py-3`} />
);
