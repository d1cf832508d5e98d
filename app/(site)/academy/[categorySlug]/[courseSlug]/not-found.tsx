import { Missing } from "@/components/academy/missing";

export default function CourseNotFound() {
  return <Missing title="Curso no encontrado." />;
}
