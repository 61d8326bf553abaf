import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContratistaSelect } from '../../presupuestos/tareas/cajas/ContratistaSelect.tsx'
import { contraElCapitulo, leerObra } from '../../presupuestos/tareas/formulario/razones.ts'
import clases from '../Banco.module.css'
import { obrasParaCopiar } from '../queries.ts'
import { type Copia, idDeCampo } from './useCopia.ts'

/** Where the copies go: the capitulo and one of its contratistas, and the work where the address names none. */
export function CamposDeDestino({ copia, eligeObra }: { copia: Copia; eligeObra: boolean }) {
  const { valores, cambiar, errores, capitulo } = copia
  return (
    <div className={clases.campos}>
      {eligeObra && <ObraSelect copia={copia} />}
      <CapituloSelect copia={copia} />
      <ContratistaSelect
        id={idDeCampo('contratistaId')}
        capitulo={capitulo}
        value={valores.contratistaId}
        error={errores.contratistaId}
        onChange={(contratistaId) => cambiar({ contratistaId })}
        agregarA={capitulo}
      />
    </div>
  )
}

function ObraSelect({ copia: { valores, cambiar, errores } }: { copia: Copia }) {
  const [escrito, setEscrito] = useState('')
  const [elegida, setElegida] = useState('')
  const [buscado] = useDebouncedValue(escrito === elegida ? '' : escrito, 250)
  const { data } = useQuery(obrasParaCopiar(buscado))
  const obras = data?.items ?? []
  return (
    <Select
      id={idDeCampo('obraId')}
      label="Obra"
      withAsterisk
      searchable
      placeholder="Elegí una obra"
      nothingFoundMessage="Ninguna obra con ese nombre"
      value={valores.obraId || null}
      data={obras.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
      // The server has searched already, ignoring accents.
      filter={({ options }) => options}
      searchValue={escrito}
      onSearchChange={setEscrito}
      error={errores.obraId}
      onChange={(id, opcion) => {
        setElegida(opcion?.label ?? '')
        cambiar({ obraId: id ?? '', capituloId: '', contratistaId: '' })
      }}
    />
  )
}

function CapituloSelect({ copia: { valores, cambiar, errores, datos } }: { copia: Copia }) {
  const obra = datos && leerObra(datos)
  return (
    <Select
      id={idDeCampo('capituloId')}
      label="Capítulo"
      withAsterisk
      searchable
      placeholder={valores.obraId === '' ? 'Primero elegí la obra' : 'Elegí un capítulo'}
      nothingFoundMessage="La obra no tiene ese capítulo"
      value={valores.capituloId || null}
      data={(datos?.rubros ?? []).map((c) => ({
        value: c._id,
        label: c.nombre,
        disabled: obra !== undefined && contraElCapitulo(obra, c) !== null,
      }))}
      error={errores.capituloId}
      onChange={(id) => cambiar({ capituloId: id ?? '', contratistaId: '' })}
    />
  )
}
