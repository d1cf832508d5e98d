import { StudioAddress } from "@/components/site/studio-address";

export function RegistrationClosed({ contact }: { contact: string | null }) {
  return (
    <p className="mt-6 wrap-anywhere text-muted">
      Las cuentas se crean por invitación: escríbenos <StudioAddress email={contact} /> y te enviaremos la tuya.
    </p>
  );
}
