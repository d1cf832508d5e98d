"use client";

import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { suggestUsername } from "@/lib/users/shared/username";

/** The user name; for somebody new it follows their name until somebody types in it. */
export function UsernameField({ suggests }: { suggests: boolean }) {
  const { setValue, getValues } = useFormContext();
  const [name, lastName] = useWatch({ name: ["name", "lastName"] }) as (string | undefined)[];
  const suggested = useRef("");

  useEffect(() => {
    const typed = (getValues("username") ?? "") !== suggested.current;
    if (!suggests || typed) return;
    suggested.current = suggestUsername(name ?? "", lastName);
    setValue("username", suggested.current);
  }, [suggests, name, lastName, getValues, setValue]);

  return (
    <Field
      name="username"
      label="Nombre de usuario"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      hint="Letras sin acentos, números, puntos y guiones."
      required
    />
  );
}
