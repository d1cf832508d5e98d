import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "onChange"> & { onFiles: (files: File[]) => void };

/** The same file may be chosen again. */
export const FileInput = ({ onFiles, ...input }: Props) => (
  <input
    {...input}
    type="file"
    hidden
    onChange={({ target }) => {
      if (target.files?.length) onFiles([...target.files]);
      target.value = "";
    }}
  />
);
