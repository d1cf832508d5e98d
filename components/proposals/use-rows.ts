import { useFieldValue, useWriteField } from "@/components/ui/use-field-value";

/** The rows of a field that holds them all as JSON, and how to change them. */
export function useRowsOf<Row>(name: string): [rows: Row[], change: (rows: Row[]) => void] {
  const write = useWriteField();
  const text = useFieldValue(name);
  return [JSON.parse(text) as Row[], (rows) => write(name, JSON.stringify(rows))];
}
