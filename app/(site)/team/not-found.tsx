import { Missing } from "@/components/projects/missing";

export default function MemberNotFound() {
  return <Missing title="Usuario no encontrado." list={{ label: "Ver al equipo", href: "/team" }} />;
}
