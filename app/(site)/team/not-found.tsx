import { Missing } from "@/components/site/missing";

export default function MemberNotFound() {
  return <Missing title="Usuario no encontrado." section="team" />;
}
