import { Badge } from "@/components/ui/badge";

/** A badge for what is out of the ordinary with an account; nothing for one in use. */
export function UserState({ disabled, invited = false }: { disabled: boolean; invited?: boolean }) {
  if (disabled) return <Badge tone="danger">Desactivado</Badge>;
  return invited ? <Badge tone="amber">Invitación pendiente</Badge> : null;
}
