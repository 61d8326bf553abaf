import { useDebouncedValue } from '@mantine/hooks'
import { sugerenciasDeTarea } from '@plomada/contract/presupuestos/planilla/sugerencias'
import { mensajesRenglones } from '@plomada/domain/nucleo/mensajes/renglones'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { LARGO, normalizarNombre } from '@plomada/domain/nucleo/texto'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { consulta } from '../../../../api/consultas.ts'
import { CampoConLista } from '../../../../pagina/grilla/editores/CampoConLista.tsx'
import { EditorDeTexto } from '../../../../pagina/grilla/editores/EditorDeTexto.tsx'
import type { EditorProps } from '../../../../pagina/grilla/modelo/escritura.ts'
import type { Dato, Grupo } from '../../vista/arbol.ts'
import { ponerBorrador } from './borradores.ts'
import { ObraQueSeEscribe } from './obraQueSeEscribe.ts'

/** Ms after the last letter; what is typed faster is asked for once. */
const PAUSA_MS = 150
const MINIMO = 2

/** The name of a rubro; in the line of a new one, with what of that name there is to copy. */
export function EditorDeNombre({ dato, ...props }: EditorProps & { dato: Dato }) {
  return dato.clase === 'renglon' ? (
    <NombreNuevo {...props} grupo={dato.grupo} />
  ) : (
    <EditorDeTexto {...props} largo={LARGO.nombre} leer={undefined} />
  )
}

/** What was typed is what is written, whatever the list brings, until somebody moves to one of it. */
function NombreNuevo({ grupo, ...props }: EditorProps & { grupo: Grupo }) {
  const { texto, valor, onGuardar } = props
  const [escrito, setEscrito] = useState(texto ?? valor)
  const [buscado] = useDebouncedValue(normalizarNombre(escrito), PAUSA_MS)
  const obra = use(ObraQueSeEscribe)?.vista.presupuesto
  const presupuestoId = obra?._id ?? ''
  const halladas = useQuery({
    ...consulta(sugerenciasDeTarea, { query: { presupuestoId, texto: buscado } }),
    enabled: buscado.length >= MINIMO && escrito !== valor,
    // Without them the name is typed to its end.
    retry: false,
  })
  const seBusca = buscado === normalizarNombre(escrito) && escrito !== valor
  const items = seBusca ? (halladas.data?.items ?? []) : []
  return (
    <CampoConLista
      {...props}
      escrito={escrito}
      onEscribir={setEscrito}
      opciones={items.map(({ _id, nombre, unidad, obraNombre, precioUnitario }) => ({
        value: _id,
        label: nombre,
        detalle: [unidad, obraNombre ?? mensajesRenglones.delBanco, formatoGs(precioUnitario)].join(' · '),
      }))}
      primera={null}
      leer={(dicho) => ({ valor: normalizarNombre(dicho) })}
      valorDe={({ value }) => value}
      largo={LARGO.nombre}
      onGuardar={(escogido, salida) => {
        const una = items.find(({ _id }) => _id === escogido)
        if (obra !== undefined && una !== undefined)
          ponerBorrador(obra, grupo, { unidad: una.unidad, copiaDe: una._id, precioUnitario: '' })
        // Another name typed from its first letter is another rubro.
        else if (obra !== undefined && texto !== null) ponerBorrador(obra, grupo, { copiaDe: null })
        onGuardar(una?.nombre ?? escogido, salida)
      }}
    />
  )
}
