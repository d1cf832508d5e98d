import { Badge } from "@/components/ui/badge";

export function UserState({ disabled, invited = false }: { disabled: boolean; invited?: boolean }) {
  if (disabled) return <Badge tone="danger">Desactivado</Badge>;
  return invited ? <Badge tone="amber">Invitación pendiente</Badge> : null;
}
