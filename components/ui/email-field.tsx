import type { ComponentProps } from "react";
import { Field } from "./field";

type Props = Omit<ComponentProps<typeof Field>, "name" | "type" | "label"> & { label?: string };

export const EmailField = ({ label = "Correo electrónico", ...props }: Props) => (
  <Field name="email" type="email" inputMode="email" label={label} required {...props} />
);
