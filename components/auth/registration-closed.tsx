export function RegistrationClosed({ contact }: { contact: string }) {
  return (
    <p className="mt-6 wrap-anywhere text-muted">
      Las cuentas se dan por invitación: escríbenos a{" "}
      <a href={`mailto:${contact}`} className="link">
        {contact}
      </a>{" "}
      y te enviamos la tuya.
    </p>
  );
}
