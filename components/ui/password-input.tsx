"use client";

import { type ComponentProps, useState } from "react";
import { EyeIcon, EyeOffIcon } from "./icons";
import { control } from "./labelled";

export function PasswordInput({ id, className = "", ...input }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...input}
        id={id}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className={`${control} pr-13 ${className}`}
      />
      <button
        type="button"
        aria-label={shown ? "Ocultar contraseña" : "Mostrar contraseña"}
        aria-controls={id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-lg text-subtle hover:text-ink"
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </div>
  );
}
