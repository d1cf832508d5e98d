import { Missing } from "@/components/academy/missing";

export default function LessonNotFound() {
  return <Missing title="No se encontró la lección." />;
}
