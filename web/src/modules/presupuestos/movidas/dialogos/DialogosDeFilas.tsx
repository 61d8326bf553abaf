import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { razonContraPorcentaje } from '@plomada/domain/presupuestos/planilla/porcentaje'
import { useState } from 'react'
import { ILEGIBLE } from '../../../../ui/CampoNumerico.tsx'
import { Elegir } from '../../../../ui/elegir/Elegir.tsx'
import { PorcentajeInput } from '../../../../ui/PorcentajeInput.tsx'
import type { PreguntaDeFilas } from '../accionesDeFilas.tsx'
import { enSuLugar } from '../elegidas.ts'
import {
  cambiarContratista,
  cambiarPrecios,
  conPrecioPropio,
  contratistasComunes,
  mover,
} from '../encargos.ts'
import { CopiarFilas } from './CopiarFilas.tsx'
import { DescartarFilas } from './DescartarFilas.tsx'
import { ElegirGrupo, lugaresDe } from './ElegirGrupo.tsx'
import { type DeFilasProps, FormularioDeFilas } from './FormularioDeFilas.tsx'
import { tareasDichas } from './palabras.ts'

/** The dialog about chosen rubros. */
export function DialogosDeFilas({ que, ...props }: DeFilasProps & Pick<PreguntaDeFilas, 'que'>) {
  switch (que) {
    case 'mover':
      return <MoverFilas {...props} />
    case 'copiar':
      return <CopiarFilas {...props} />
    case 'contratista':
      return <ContratistaDeFilas {...props} />
    case 'precios':
      return <PreciosDeFilas {...props} />
    case 'descartar':
      return <DescartarFilas {...props} />
  }
}

function MoverFilas({ ids, vista, lotes, onCerrar }: DeFilasProps) {
  const [grupoId, setGrupo] = useState<string | null>(null)
  const lugares = lugaresDe(vista.rubrosWithGrupos)
  const destino = lugares.find(({ grupo }) => grupo._id === grupoId)
  return (
    <FormularioDeFilas
      titulo={`Mover ${tareasDichas(ids.length)}`}
      verbo="Mover"
      nota="Al final del grupo. El contratista queda donde el capítulo lo tiene; si no, «A definir»."
      lotes={lotes}
      encargo={destino ? mover(ids, destino) : null}
      onCerrar={onCerrar}
    >
      <ElegirGrupo lugares={lugares} value={grupoId} onChange={setGrupo} />
    </FormularioDeFilas>
  )
}

function ContratistaDeFilas({ ids, vista, lotes, onCerrar }: DeFilasProps) {
  const [elegido, setElegido] = useState<string | null>(null)
  const capitulos = [...new Set(enSuLugar(vista, ids).map(({ capitulo }) => capitulo))]
  const contratistas = contratistasComunes(capitulos)
  const quien = contratistas.find(({ id }) => id === elegido)
  return (
    <FormularioDeFilas
      titulo={`Cambiar el contratista de ${tareasDichas(ids.length)}`}
      verbo="Cambiar el contratista"
      lotes={lotes}
      encargo={quien ? cambiarContratista(ids, quien) : null}
      onCerrar={onCerrar}
    >
      <Elegir
        label="Contratista"
        data-autofocus
        opciones={contratistas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        sinNinguno={textos.sinContratistaComun}
        value={elegido}
        onChange={setElegido}
      />
    </FormularioDeFilas>
  )
}

function PreciosDeFilas({ ids, vista, lotes, onCerrar }: DeFilasProps) {
  const [escrito, setEscrito] = useState('')
  const tareas = enSuLugar(vista, ids).map(({ tarea }) => tarea)
  const { propias, delAnalisis, sinPrecio } = conPrecioPropio(tareas)
  const porcentaje = escrito === '' || escrito === ILEGIBLE ? undefined : leerMicro(escrito)
  const razon = porcentaje === undefined ? null : razonContraPorcentaje(porcentaje)
  const afuera = [
    delAnalisis > 0 ? textos.quedanAfuera(delAnalisis, `${textos.precioDelAnalisis}.`) : '',
    sinPrecio > 0 ? textos.quedanAfuera(sinPrecio, `${textos.sinPrecioQueSubir}.`) : '',
  ].filter(Boolean)
  const lista = porcentaje !== undefined && razon === null && propias.length > 0
  return (
    <FormularioDeFilas
      titulo={`Precio de ${tareasDichas(propias.length)}, más un porcentaje`}
      verbo="Cambiar los precios"
      nota={[...afuera, 'El costo del proveedor que es igual al precio cambia con él.'].join(' ')}
      lotes={lotes}
      encargo={
        lista
          ? cambiarPrecios(
              propias.map(({ _id }) => _id),
              porcentaje,
            )
          : null
      }
      onCerrar={onCerrar}
    >
      <PorcentajeInput
        label="Porcentaje"
        description="Con un menos adelante baja: -5"
        data-autofocus
        conSigno
        value={escrito}
        onChange={setEscrito}
        error={razon}
      />
    </FormularioDeFilas>
  )
}
