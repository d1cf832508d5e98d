import { Missing } from "@/components/site/missing";

export default function LessonNotFound() {
  return <Missing title="No se encontró la lección." section="academy" />;
}
