import { Missing } from "@/components/site/missing";

export default function CourseNotFound() {
  return <Missing title="Curso no encontrado." section="academy" />;
}
