import { Icon } from '#web/ui/icon.tsx';

export interface Answer {
  question: string;
  /** What the answer is made of. */
  how: string;
}

/** Questions with what their answers are made of. */
export function Answers({
  answers,
  icon,
  iconClass,
}: {
  answers: Answer[];
  icon: string;
  iconClass: string;
}) {
  return (
    <ul className="flex flex-col gap-3.5">
      {answers.map(({ question, how }) => (
        <li key={question} className="flex gap-2.5">
          <Icon name={icon} size={18} className={`mt-0.5 ${iconClass}`} />
          <div className="min-w-0">
            <p className="font-medium">{question}</p>
            <p className="mt-0.5 text-sm text-muted">{how}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
