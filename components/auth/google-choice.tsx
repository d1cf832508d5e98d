import { GoogleLink } from "./google-link";

/** Google, above the form that does the same by e-mail. */
export function GoogleChoice() {
  return (
    <div className="mb-6">
      <GoogleLink />
      <p className="mt-6 flex items-center gap-3 text-sm text-subtle before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        o con tu correo
      </p>
    </div>
  );
}
