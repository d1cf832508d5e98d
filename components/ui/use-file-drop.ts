import { type DragEvent, useRef, useState } from "react";

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes("Files");

export function useFileDrop(onFiles: (files: File[], data: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false);
  // A child's enter event comes before its parent's leave.
  const depth = useRef(0);
  const count = (change: number) => {
    depth.current += change;
    setIsOver(depth.current > 0);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && count(1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && count(-1),
      onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        count(-depth.current);
        onFiles([...event.dataTransfer.files], event.dataTransfer);
      },
    },
  };
}
