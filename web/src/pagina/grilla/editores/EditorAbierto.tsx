import type { Fila } from '../modelo/aplanar.ts'
import type { Columna } from '../modelo/columna.ts'
import type { EditorProps, SalidaDeCelda } from '../modelo/escritura.ts'
import { EditorDeCifra } from './EditorDeCifra.tsx'
import { EditorDeLista } from './EditorDeLista.tsx'
import { EditorDeTexto } from './EditorDeTexto.tsx'

interface EditorAbiertoProps<D> {
  fila: Fila<D>
  columna: Columna<D> | undefined
  /** What began the edit. */
  texto: string | null
  onGuardar: (fila: Fila<D>, columna: Columna<D>, valor: string, salida: SalidaDeCelda) => void
  onCancelar: () => void
}

/**
 * The editor that the column has for its cells, on one of them. All of them come with the grid: while one came later, keys
 * that were pressed meanwhile went to the cell, and what was typed next was lost.
 */
export function EditorAbierto<D>({ fila, columna, texto, onGuardar, onCancelar }: EditorAbiertoProps<D>) {
  const escritura = columna?.escritura
  if (columna === undefined || escritura === undefined) return null
  const { editor } = escritura
  const props: EditorProps = {
    etiqueta: `${columna.titulo} de ${fila.nombre}`,
    valor: escritura.valor(fila.dato),
    ahora: columna.texto(fila.dato),
    texto,
    razon: (valor) => escritura.razon(valor, fila.dato),
    onGuardar: (valor, salida) => onGuardar(fila, columna, valor, salida),
    onCancelar,
  }
  const clave = `${fila.id} ${columna.id}`
  switch (editor.clase) {
    case 'cantidad':
    case 'monto':
      return <EditorDeCifra key={clave} {...props} clase={editor.clase} />
    case 'lista':
      return <EditorDeLista key={clave} {...props} opciones={editor.opciones(fila.dato)} />
    case 'texto':
      return <EditorDeTexto key={clave} {...props} largo={editor.largo} leer={escritura.leer} />
  }
}
