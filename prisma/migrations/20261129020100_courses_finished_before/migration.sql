-- Known so far: who has done all of today's lessons, and who has a certificate, to whose course lessons may have been added since.
INSERT INTO course_completions (user_id, course_id, finished_at)
SELECT user_id, course_id, min(finished_at)
FROM (
  SELECT seen.user_id, step.course_id, max(coalesce(seen.first_completed_at, seen.completed_at)) AS finished_at
  FROM (
    SELECT lesson.id, section.course_id, count(*) OVER (PARTITION BY section.course_id) AS lessons
    FROM lessons lesson JOIN sections section ON section.id = lesson.section_id
  ) AS step
    JOIN lesson_progress seen ON seen.lesson_id = step.id AND seen.completed_at IS NOT NULL
  GROUP BY seen.user_id, step.course_id, step.lessons HAVING count(*) = step.lessons
  UNION ALL
  SELECT user_id, course_id, issued_at FROM certificates WHERE revoked_at IS NULL
) AS known
GROUP BY user_id, course_id;
