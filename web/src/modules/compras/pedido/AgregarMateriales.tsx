import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Elegir } from '../../../ui/elegir/Elegir.tsx'
import { enfocarYElegir } from '../../../ui/foco.ts'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import clases from '../Compras.module.css'
import type { ParaPedir } from './ConObraAprobada.tsx'
import { type Eleccion, NADA_ELEGIDO, paraElegir, porAgregar } from './necesidades.ts'
import { claveDePedido, conLineas, type ValoresDeOrden } from './valores.ts'

interface AgregarMaterialesProps {
  para: ParaPedir
  valores: ValoresDeOrden
  cambiar: (cambio: (v: ValoresDeOrden) => ValoresDeOrden) => void
  id: string | undefined
}

/** A capitulo and a tarea stand in one list; their ids are told apart by what goes before. */
const [DE_CAPITULO, DE_TAREA] = ['c ', 't ']

/**
 * Adds what is still missing: of all the work, of a capitulo or rubro, of a material, or of one of them for the other.
 * By keyboard: a few letters, Enter chooses, Enter adds.
 */
export function AgregarMateriales({ para, valores, cambiar, id }: AgregarMaterialesProps) {
  const [eleccion, setEleccion] = useState<Eleccion>(NADA_ELEGIDO)
  const [dicho, setDicho] = useState('')
  const { capitulos, tareas, materiales } = paraElegir(para.necesidades, eleccion)
  const { nuevas, faltan } = porAgregar(para.necesidades, eleccion, valores)
  const { length } = nuevas
  const sinNada = faltan === 0 ? mensajesPedidos.sinNecesidad : mensajesPedidos.yaEstaTodo
  const razon =
    length === 0 ? (para.necesidades.length === 0 ? mensajesPedidos.sinNecesidades : sinNada) : null
  const agregar = () => {
    if (razon !== null) return setDicho(razon)
    cambiar((v) => conLineas(v, nuevas))
    setEleccion(NADA_ELEGIDO)
    setDicho(length === 1 ? 'Se agregó 1 línea' : `Se agregaron ${length} líneas`)
    const [unica] = nuevas
    // A single one is for typing how much; several are what is missing, and one goes on adding.
    if (length === 1 && unica)
      enfocarYElegir(() => document.querySelector(`[data-clave="${claveDePedido(unica.linea)}"]`))
  }
  // Enter that chose an option is prevented by the list; the next one adds what was chosen.
  const alEnter = (evento: KeyboardEvent) => {
    const enLista = evento.target instanceof HTMLInputElement
    if (!enLista || evento.key !== 'Enter' || evento.defaultPrevented) return
    evento.preventDefault()
    agregar()
  }
  const elegirLugar = (valor: string | null) =>
    setEleccion({
      ...eleccion,
      capituloId: valor?.startsWith(DE_CAPITULO) ? valor.slice(DE_CAPITULO.length) : null,
      tareaId: valor?.startsWith(DE_TAREA) ? valor.slice(DE_TAREA.length) : null,
    })
  const comun = { vaciable: true, 'data-agregar': true }
  const con = (grupo: string, prefijo: string, opciones: { value: string; label: string }[]) =>
    opciones.map(({ value, label }) => ({ value: prefijo + value, label, grupo }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in its inputs is what its button does
    <fieldset className={clases.agregar} onKeyDown={alEnter}>
      <legend>Agregar lo que falta</legend>
      <Elegir
        {...comun}
        id={id}
        label="Capítulo o rubro"
        placeholder="De toda la obra"
        sinNinguno={mensajesPedidos.sinRubroAsi}
        opciones={[...con('Capítulos', DE_CAPITULO, capitulos), ...con('Rubros', DE_TAREA, tareas)]}
        value={lugarDe(eleccion)}
        onChange={elegirLugar}
      />
      <Elegir
        {...comun}
        label="Material"
        placeholder="Todos los materiales"
        opciones={materiales}
        value={eleccion.materialId}
        onChange={(materialId) => setEleccion({ ...eleccion, materialId })}
      />
      <BotonConRazon
        razon={razon}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={agregar}
      >
        {length > 1 ? `Agregar ${length} líneas` : 'Agregar'}
      </BotonConRazon>
      <span role="status" className={clases.dicho}>
        {dicho}
      </span>
    </fieldset>
  )
}

function lugarDe({ capituloId, tareaId }: Eleccion): string | null {
  if (tareaId !== null) return DE_TAREA + tareaId
  return capituloId === null ? null : DE_CAPITULO + capituloId
}
