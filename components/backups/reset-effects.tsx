const effects = [
  "Todo lo que hay se borra: personas, órdenes, enlaces, visitas, mensajes, opciones y contenido.",
  "En su lugar queda el contenido de demostración, como en una instalación nueva.",
  "Tu cuenta se conserva con su contraseña; todas las demás sesiones terminan.",
  "Antes se crea una copia de seguridad, y durante 24 horas se puede deshacer.",
];

/** What a reset does, before anybody asks for one. */
export function ResetEffects() {
  return (
    <ul className="list-disc space-y-2 pl-5 text-muted">
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
}
