type Props = { project: { problem: string; solution: string; result: string } };

/** The texts are HTML that the server sanitised. */
export function ProjectStory({ project }: Props) {
  const parts = [
    { title: "El problema", html: project.problem },
    { title: "Lo que hicimos", html: project.solution },
    { title: "El resultado", html: project.result },
  ].filter(({ html }) => html);
  return (
    <div className="min-w-0 space-y-12">
      {parts.map(({ title, html }) => (
        <section key={title}>
          <h2 className="mb-4 text-2xl">{title}</h2>
          <div className="prose-quinde" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </div>
  );
}
