/** An answer that was not taken, so that it can be sent again. */
export function UnsentText({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className="rounded-lg bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
      <span className="block text-sm text-muted">Esto escribiste, y no se envió:</span>
      {text}
    </p>
  );
}
