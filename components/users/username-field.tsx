"use client";

import { useEffect, useRef } from "react";
import { Field } from "@/components/ui/field";
import { useFieldValue, useWriteField } from "@/components/ui/use-field-value";
import { suggestUsername } from "@/lib/users/shared/username";

export const WhatsAppField = ({ autoComplete }: { autoComplete: string }) => (
  <Field
    name="whatsapp"
    type="tel"
    label="WhatsApp"
    autoComplete={autoComplete}
    hint="Con el código del país, como +51 987 654 321."
  />
);

export function UsernameField({ suggests }: { suggests: boolean }) {
  const name = useFieldValue<string | undefined>("name");
  const lastName = useFieldValue<string | undefined>("lastName");
  const username = useFieldValue<string | undefined>("username");
  const write = useWriteField();
  const suggested = useRef("");

  useEffect(() => {
    const isTyped = (username ?? "") !== suggested.current;
    if (!suggests || isTyped) return;
    suggested.current = suggestUsername(name ?? "", lastName);
    write("username", suggested.current);
  }, [suggests, name, lastName, username, write]);

  return (
    <Field
      name="username"
      label="Nombre de usuario"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      hint="Letras sin tildes, números, puntos y guiones."
      required
    />
  );
}
