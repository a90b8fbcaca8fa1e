// Takes out of a module what its declarations say in words: what options, tables, players and their parameters are about, what people call
// them, and reasons.
import ts from 'typescript';

const WORDS = new Set(['about', 'why', 'unpriced', 'ours', 'called', 'sides', 'up', 'down']);
/** Each is given an object that declares something. */
const DECLARE = new Set(['choice', 'reading', 'integer', 'flag', 'text', 'table']);

/**
 * A property is taken out if it is a text of a declaration, or texts by name: in what a declaring function is given, in what a strategy exports, or
 * beside a `default` or a `create`, as parameters and players have them. The value of a table is data, whatever its parts are called.
 */
export function withoutWords(source) {
  const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest, true);
  const cuts = [];
  const visit = (node, declares) => {
    const name = ts.isPropertyAssignment(node) ? node.name.getText(file) : undefined;
    if (declares && WORDS.has(name) && isText(node.initializer)) {
      cuts.push([node.getStart(file), endOf(source, node.end)]);
      return;
    }
    const begins =
      ts.isExportAssignment(node) ||
      (ts.isCallExpression(node) && DECLARE.has(node.expression.getText(file))) ||
      (ts.isObjectLiteralExpression(node) && declaresPart(node));
    ts.forEachChild(node, (one) => visit(one, (declares || begins) && name !== 'value'));
  };
  visit(file, false);
  return cuts.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), source);
}

/** A text, or texts by name. */
const isText = (node) =>
  node !== undefined &&
  (ts.isStringLiteralLike(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && isText(node.left)) ||
  (ts.isObjectLiteralExpression(node) && node.properties.length > 0 && node.properties.every((one) => isText(one.initializer))));
/** A parameter has a default, and a strategy creates a player. */
const declaresPart = ({ properties }) => properties.some(({ name }) => ['default', 'create'].includes(name?.getText()));
const endOf = (source, end) => (source[end] === ',' ? end + 1 : end);
