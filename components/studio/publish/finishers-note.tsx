import { useApi } from "@/lib/api/use-api";

type Props = { ids: readonly string[]; isLesson: boolean };

/** Tells how publishing changes a course for those who have finished it; nothing where nobody has. */
export function FinishersNote({ ids, isLesson }: Props) {
  const { data } = useApi(["POST /api/content/below", { body: { ids: [...ids] } }]);
  if (!data?.finishers) return null;
  const isOne = data.finishers === 1;
  return (
    <p className="rounded-lg bg-info-soft px-4 py-3">
      {isOne ? "1 persona ya terminó" : `${data.finishers} personas ya terminaron`} este curso:{" "}
      {isOne ? "conserva" : "conservan"} su fecha y su certificado, y {isOne ? "verá" : "verán"}{" "}
      {isLesson ? "esta lección como nueva" : "como nuevas las lecciones que se publican"}.
    </p>
  );
}
