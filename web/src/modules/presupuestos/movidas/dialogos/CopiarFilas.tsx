import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../../../api/consultas.ts'
import { Elegir } from '../../../../ui/elegir/Elegir.tsx'
import { useBuscado } from '../../../../ui/elegir/useBuscado.ts'
import { obraConMotivo } from '../../motivo/dicho.ts'
import { consultaDeVista } from '../../vista/queries.ts'
import { copiar } from '../encargos.ts'
import { ElegirGrupo, lugaresDe } from './ElegirGrupo.tsx'
import { type DeFilasProps, FormularioDeFilas } from './FormularioDeFilas.tsx'
import { tareasDichas } from './palabras.ts'

/** Copies rubros with their analysis to a grupo of this work, or of another. */
export function CopiarFilas({ ids, vista, lotes, onCerrar }: DeFilasProps) {
  const esta = { value: vista.presupuesto._id, label: vista.presupuesto.nombre }
  const [obra, setObra] = useState(esta)
  const [grupoId, setGrupo] = useState<string | null>(null)
  const { buscado, onBuscar } = useBuscado()
  const lista = useQuery({
    ...consulta(presupuestos, { query: { limit: 50, busquedaRapida: buscado, estado: 'todos' } }),
    placeholderData: keepPreviousData,
  })
  const otra = useQuery({
    ...consultaDeVista(obra.value, { sortField: 'orden', sortDirection: '1' }),
    enabled: obra.value !== esta.value,
    placeholderData: undefined,
  })
  const capitulos = obra.value === esta.value ? vista.rubrosWithGrupos : (otra.data?.rubrosWithGrupos ?? [])
  const lugares = lugaresDe(capitulos)
  const destino = lugares.find(({ grupo }) => grupo._id === grupoId)
  const laOtra = obra.value === esta.value ? vista.presupuesto : otra.data?.presupuesto
  const obras = (lista.data?.items ?? []).map(({ _id, nombre }) => ({ value: _id, label: nombre }))
  return (
    <FormularioDeFilas
      titulo={`Copiar ${tareasDichas(ids.length)}`}
      verbo="Copiar"
      nota="Cada copia lleva su análisis y va al final del grupo."
      lotes={lotes}
      encargo={destino && laOtra ? copiar(ids, destino, obraConMotivo(laOtra)) : null}
      onCerrar={onCerrar}
    >
      <Elegir
        label="Obra"
        opciones={obras.some(({ value }) => value === esta.value) ? obras : [esta, ...obras]}
        nombre={obra.label}
        value={obra.value}
        onBuscar={onBuscar}
        buscando={lista.isFetching}
        error={otra.error?.message}
        onChange={(_, opcion) => {
          if (opcion === null) return
          setObra(opcion)
          setGrupo(null)
        }}
      />
      <ElegirGrupo lugares={lugares} value={grupoId} onChange={setGrupo} />
    </FormularioDeFilas>
  )
}
