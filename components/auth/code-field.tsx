import { Field } from "@/components/ui/field";

export function CodeField({ recovery = false }: { recovery?: boolean }) {
  if (recovery) {
    return (
      <Field
        key="recovery"
        name="code"
        label="Código de recuperación"
        hint="Usa uno de los diez que guardaste, como 4f7kq-9xw2m."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono"
        required
      />
    );
  }
  return (
    <Field
      key="app"
      name="code"
      label="Código de 6 dígitos"
      hint="Usa el que muestra ahora tu aplicación de autenticación."
      autoComplete="one-time-code"
      inputMode="numeric"
      className="font-mono text-lg tracking-widest"
      required
    />
  );
}
