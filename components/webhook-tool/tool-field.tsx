import { useId, type ComponentProps } from "react";
import { control, Labelled } from "@/components/ui/labelled";

type Props = Omit<ComponentProps<"input">, "id"> & { label: string; error?: string };

/** A field of the webhook tool. Browsers are asked not to remember what is typed. */
export function ToolField({ label, error, type, ...props }: Props) {
  const id = useId();
  return (
    <Labelled id={id} label={label} error={error}>
      <input
        {...props}
        id={id}
        type={type}
        autoComplete={type === "password" ? "new-password" : "off"}
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={control}
      />
    </Labelled>
  );
}
