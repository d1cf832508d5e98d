import type { ComponentProps } from "react";
import { Field } from "./field";

type Props = Omit<ComponentProps<typeof Field>, "name" | "type" | "label"> & { label?: string };

/** The e-mail of a form, as its field `email`, which has to be filled in. */
export const EmailField = ({ label = "Correo electrónico", ...props }: Props) => (
  <Field name="email" type="email" inputMode="email" label={label} required {...props} />
);
